import {
  IN_APP,
  INTERACTIONS,
  type Interaction,
  ONLY_CREATOR,
} from '@postrider/platform-rules/tiktok/limits';
import type { OptionChoice, OptionChoices } from '../connector.ts';
import type { Api } from './api.ts';
import { readCreator } from './creator.ts';
import type { Tokens } from './session.ts';

const AUDIENCES: Partial<Record<string, string>> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  [ONLY_CREATOR]: 'Only me',
};
const INTERACTION_NAMES: Record<Interaction, string> = {
  comment: 'Comment',
  duet: 'Duet',
  stitch: 'Stitch',
};

const FINISHED_IN_APP: OptionChoice = {
  value: IN_APP,
  label: 'Chosen in the TikTok app, where you finish the post',
};

/** What can be chosen for a post of an account: what its settings and the state of the app allow. */
export async function choicesOf(api: Api, session: Tokens): Promise<OptionChoices[]> {
  if (session.appState === 'inbox')
    return [
      { option: 'privacy', values: [FINISHED_IN_APP] },
      { option: 'allow', values: [] },
    ];
  const { privacy, disabled } = await readCreator(api, session);
  const allowed =
    session.appState === 'unaudited' ? privacy.filter((each) => each === ONLY_CREATOR) : privacy;
  return [
    {
      option: 'privacy',
      values: allowed.map((value) => ({ value, label: AUDIENCES[value] ?? value })),
    },
    {
      option: 'allow',
      values: INTERACTIONS.filter((each) => !disabled[each]).map((value) => ({
        value,
        label: INTERACTION_NAMES[value],
      })),
    },
  ];
}
