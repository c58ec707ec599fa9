/** How a program has a user of its own connect an account. */
export const CONNECT_LINK = {
  label: 'Make a connect link',
  path: '/connect-links',
  body: '{"redirectUrl": "https://app.example.com/connected"}',
};
