import { currentTime } from '../../requests/clock.ts';
import { msg } from '../../texts/message.ts';
import { PLATFORMS } from '../../ui/platforms.ts';

/** The API accepts times within two years. */
const time = () => `${currentTime().getUTCFullYear() + 1}-01-31T09:00:00Z`;

/** The request with which a program schedules a post. */
export const SCHEDULE = {
  label: msg('Schedule a post'),
  path: '/posts',
  body: `{"caption": "Hello", "platforms": ["${PLATFORMS[0]}"], "scheduledDatetime": "${time()}"}`,
};
