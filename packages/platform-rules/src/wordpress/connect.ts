import { defineConnect } from '../connect.ts';

/** An application password of a person on a site. */
export const connect = defineConnect({
  kind: 'credentials',
  fields: [
    {
      name: 'site',
      label: 'Site',
      help: 'The address of your site, as you open it in the browser.',
      format: 'site',
      placeholder: 'blog.example.org',
      initial: 'host',
    },
    {
      name: 'username',
      label: 'Username',
      help: 'The name or e-mail address with which you sign in to the site.',
      placeholder: 'ada',
    },
    {
      name: 'appPassword',
      label: 'Application password',
      help: 'Create one on the site: Users, Profile, Application Passwords. Your regular password does not work here.',
      isSecret: true,
    },
  ],
});
