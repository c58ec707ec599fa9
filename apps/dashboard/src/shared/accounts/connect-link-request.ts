import { msg } from '../../texts/message.ts';

/** The request with which a program lets one of its users connect an account. */
export const CONNECT_LINK = {
  label: msg('Create a connect link'),
  path: '/connect-links',
  body: '{"redirectUrl": "https://app.example.com/connected"}',
};
