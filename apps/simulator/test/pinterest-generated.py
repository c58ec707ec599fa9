# Pinterest's own client does the jobs of the connector.
import base64, json, sys, time, urllib.request
from openapi_generated.pinterest_client import ApiClient, ApiException, Configuration
from openapi_generated.pinterest_client.api.boards_api import BoardsApi
from openapi_generated.pinterest_client.api.media_api import MediaApi
from openapi_generated.pinterest_client.api.pins_api import PinsApi
from openapi_generated.pinterest_client.api.user_account_api import UserAccountApi
from openapi_generated.pinterest_client.models import (
    Board, BoardSection, MediaUploadRequest, PinCreate, PinMediaSource, PinMediaSourceImagesURLItems)

host, token, picture, path = sys.argv[1:]
client = ApiClient(Configuration(host=host + '/v5', access_token=token))
boards, pins, media = BoardsApi(client), PinsApi(client), MediaApi(client)
untyped = {'_check_return_type': False}

def pin(**values):
    # The client rejects its own types of files.
    return PinCreate(**values, _check_type=False)

def answer(call, *given, **named):
    """The JSON of a call; the client's types of responses are those of an older version."""
    return json.loads(call(*given, **named, _preload_content=False).data)

def refusal(**values):
    try:
        pins.pins_create(pin(**values), **untyped)
    except ApiException as error:
        return [error.status, json.loads(error.body)['code']]

def pages():
    bookmark, found = None, []
    while True:
        page = answer(boards.boards_list, page_size=1, **({'bookmark': bookmark} if bookmark else {}))
        found += [board['name'] for board in page['items']]
        bookmark = page['bookmark']
        if not bookmark:
            return found

def multipart(parameters, data):
    edge = 'edge-of-a-part'
    parts = [f'--{edge}\r\ncontent-disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in parameters.items()]
    file = f'--{edge}\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n'
    body = ''.join(parts).encode() + file.encode() + data + f'\r\n--{edge}--\r\n'.encode()
    return body, {'content-type': f'multipart/form-data; boundary={edge}'}

username = answer(UserAccountApi(client).user_account_get)['username']
board = answer(boards.boards_create, Board(name='Doors'))['id']
section = answer(boards.board_sections_create, board, BoardSection(name='Red'))['id']
with open(path, 'rb') as file:
    data = base64.b64encode(file.read()).decode()
image = PinMediaSource(source_type='image_base64', content_type='image/png', data=data)
one = answer(pins.pins_create, pin(board_id=board, board_section_id=section, title='One', media_source=image))
items = [PinMediaSourceImagesURLItems(url=picture) for _ in range(2)]
several = PinMediaSource(source_type='multiple_image_urls', items=items)
answer(pins.pins_create, pin(board_id=board, title='Two', description='By the client', media_source=several))
upload = answer(media.media_create, MediaUploadRequest(media_type='video'))
body, headers = multipart(upload['upload_parameters'], b'a video')
urllib.request.urlopen(urllib.request.Request(upload['upload_url'], data=body, headers=headers))
while answer(media.media_get, upload['media_id'])['status'] == 'processing':
    time.sleep(0.1)
video = PinMediaSource(source_type='video_id', media_id=upload['media_id'], cover_image_url=picture)
answer(pins.pins_create, pin(board_id=board, title='Three', media_source=video))
listed = [each['title'] for each in answer(boards.boards_list_pins, board)['items']]
there = [each['title'] for each in answer(boards.board_sections_list_pins, board, section)['items']]
numbers = sorted(answer(pins.pins_get, one['id'], pin_metrics=True)['pin_metrics']['lifetime_metrics'])
pins.pins_delete(one['id'])
left = [each['title'] for each in answer(boards.boards_list_pins, board)['items']]
refused = [refusal(board_id='1', media_source=image), refusal(board_id=board, board_section_id='1', media_source=image)]
print(json.dumps({'username': username, 'pages': pages(), 'listed': listed, 'there': there, 'numbers': numbers,
                  'left': left, 'refused': refused}))
