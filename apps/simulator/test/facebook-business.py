# Meta's own client for Python does the jobs of the connector, with proofs that it is the app.
import json, sys
from facebook_business.adobjects.page import Page
from facebook_business.adobjects.pagepost import PagePost
from facebook_business.api import FacebookAdsApi, FacebookSession
from facebook_business.exceptions import FacebookRequestError

base, app_id, app_secret, token, page_id, picture = sys.argv[1:]
FacebookSession.GRAPH = base
api = FacebookAdsApi.init(app_id, app_secret, token)
page = Page(page_id)

def photo():
    with open(picture, 'rb') as source:
        answer = api.call('POST', (page_id, 'photos'), params={'published': 'false'}, files={'source': source})
    return {'media_fbid': answer.json()['id']}

post_id = page.create_feed(params={'message': 'By the client', 'attached_media': [photo(), photo()]})['id']
listed = [post['message'] for post in page.get_published_posts(fields=['message'])]
post = PagePost(post_id)
post.api_update(params={'message': 'Changed'})
post.create_comment(params={'message': 'A comment'})
comments = [comment['message'] for comment in post.get_comments(fields=['message'])]
changed = post.api_get(fields=['message'])['message']
views = post.get_insights(params={'metric': 'post_media_view'})[0]['values'][0]['value']
reel = page.create_video_reel(params={'upload_phase': 'start'})
try:
    page.create_feed(params={})
    refused = None
except FacebookRequestError as error:
    refused = [error.api_error_code(), error.api_error_subcode()]
post.api_delete()
left = len(page.get_published_posts(fields=['id']))
print(json.dumps({'listed': listed, 'comments': comments, 'changed': changed, 'views': views,
                  'reel': sorted(reel.export_all_data()), 'refused': refused, 'left': left}))
