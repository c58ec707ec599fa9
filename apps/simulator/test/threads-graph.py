# A client that is not Meta's does the jobs of the connector, with proofs that it is the app.
import json, sys, time
from pyfacebook import FacebookError, ThreadsGraphAPI

base, app_id, app_secret, token, picture = sys.argv[1:]
api = ThreadsGraphAPI(app_id=app_id, app_secret=app_secret, access_token=token, base_url=base)
me = api.get_object('me', fields='id,username')
user = me['id']

def made(**data):
    return api.post_object(user, 'threads', data=data)['id']

def finished(container):
    while api.get_object(container, fields='status')['status'] == 'IN_PROGRESS':
        time.sleep(0.1)
    return container

def published(container):
    finished(container)
    return api.post_object(user, 'threads_publish', data={'creation_id': container})['id']

def refusal(**data):
    try:
        made(**data)
    except FacebookError as error:
        return error.code

first = made(media_type='TEXT', text='By the client')
post = published(first)
state = api.get_object(first, fields='status')['status']
reply = published(made(media_type='TEXT', text='A reply', reply_to_id=post))
children = [finished(made(media_type='IMAGE', image_url=picture, is_carousel_item='true')) for _ in range(2)]
carousel = published(made(media_type='CAROUSEL', children=','.join(children), text='Two pictures'))
listed = [each['text'] for each in api.get_connection(user, 'threads', fields='text')['data']]
permalink = api.get_object(post, fields='permalink')['permalink']
used = api.get_connection(user, 'threads_publishing_limit', fields='quota_usage,reply_quota_usage')['data'][0]
views = api.get_connection(post, 'insights', metric='views')['data'][0]['name']
refused = [refusal(media_type='TEXT', text='x' * 501), refusal(media_type='TEXT', text='https://a.example/%s ' * 6 % tuple(range(6)))]
api.delete_object(carousel)
left = [each['text'] for each in api.get_connection(user, 'threads', fields='text')['data']]
print(json.dumps({'username': me['username'], 'state': state, 'listed': listed, 'permalink': permalink,
                  'used': used, 'views': views, 'refused': refused, 'left': left, 'ids': [post, reply]}))
