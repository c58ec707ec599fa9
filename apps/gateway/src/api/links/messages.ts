import { type Link, LinkStatusSchema } from '@postrider/contracts/links';
import { enumName, isoTime } from '../messages.ts';

export const linkMessage = (link: Link) => ({
  code: link.code,
  url: link.url,
  shortUrl: link.shortUrl,
  clicks: Number(link.clicks),
  status: enumName(LinkStatusSchema, link.status),
  createdAt: isoTime(link.createdAt),
});
