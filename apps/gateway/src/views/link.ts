import { type Link, LinkStatus } from '@postrider/contracts/links';
import { moment, present } from './common.ts';

const STATUS = new Map<LinkStatus, string>([
  [LinkStatus.ENABLED, 'enabled'],
  [LinkStatus.DISABLED, 'disabled'],
]);

export const linkView = (link: Link) => ({
  code: link.code,
  url: link.url,
  shortUrl: link.shortUrl,
  clicks: Number(link.clicks),
  status: present(STATUS.get(link.status)),
  createdAt: moment(link.createdAt),
});
