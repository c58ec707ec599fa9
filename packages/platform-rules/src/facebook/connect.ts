import { defineConnect } from '../connect.ts';

/** Facebook’s consent page, for an app of the developer. One sign-in opens all Pages that the person allows. */
export const connect = defineConnect({
  kind: 'oauth',
  // developers.facebook.com/docs/development, 2026-09
  guide: {
    portal: 'https://developers.facebook.com/apps',
    steps: [
      'Sign in to Meta’s developer portal as a person who manages the Page, and select “Create app”. Choose the use case “Manage everything on your Page”.',
      'In the use case, select “Customize” and add pages_show_list, pages_manage_posts, pages_read_engagement, pages_manage_engagement and read_insights.',
      'Under “Facebook Login” or “Facebook Login for Business”, open “Settings” and add the callback address below to the valid OAuth redirect URIs. Meta compares it character by character, and requires https.',
      'Under “App settings”, “Basic”, enter an icon, a category, the address of a privacy policy, and one for the deletion of data. Copy the app ID and the app secret.',
      'Under “App roles”, add every person who will connect Pages.',
      'Switch the app to “Live”. Until then, only people with a role on the app see what it publishes.',
    ],
    beforeReview:
      'Everything works without a review for Pages that people with a role on the app manage. Posts are visible to everyone once the app is live. For Pages of other people, Meta reviews each permission and verifies the business, which takes days to weeks.',
  },
  fields: [
    {
      name: 'clientId',
      label: 'App ID',
      help: 'The app ID under “App settings”, “Basic” in Meta’s developer portal.',
      of: 'app',
    },
    {
      name: 'clientSecret',
      label: 'App secret',
      help: 'The app secret on the same page.',
      of: 'app',
      isSecret: true,
    },
    {
      name: 'configId',
      label: 'Configuration ID',
      help: 'The configuration of “Facebook Login for Business”, if the app uses it. It replaces the list of permissions.',
      of: 'app',
      pattern: /^\d{5,30}$/,
      isRequired: false,
      isAdvanced: true,
    },
    {
      name: 'apiUrl',
      label: 'API address',
      help: 'The address of a server in place of Facebook, for tests. It serves /at/graph.facebook.com and the other hosts.',
      of: 'app',
      format: 'server',
      default: 'https://graph.facebook.com',
      isAdvanced: true,
    },
  ],
  tokens: [
    {
      name: 'accessToken',
      label: 'Page access token',
      help: 'A token of the Page, not of a person, with pages_manage_posts and pages_read_engagement.',
      isSecret: true,
    },
  ],
});
