import { text } from '@postrider/contracts';
import { z } from 'zod';
import { LINK_STATUSES } from '../../approvals/link.ts';
import { dateTime, instant } from '../posts/date-time.ts';
import { MAX_COMMENT } from '../posts/schemas.ts';
import { timestamp, uuid } from '../schemas.ts';

const updatedAt = instant.nullish().meta({
  description:
    'The `updatedAt` of the post that you have seen. If the post has changed since, the request fails with `post_not_editable`, and nothing is decided.',
});

export const approvePost = z
  .strictObject({
    updatedAt,
    scheduledDatetime: dateTime.nullish().meta({
      description:
        'Another time than the requested one, for example because that has passed. Without an offset it is local to the `timezone` of the post.',
    }),
  })
  .meta({ id: 'ApprovePost' });

export const declinePost = z
  .strictObject({
    updatedAt,
    comment: text(0, MAX_COMMENT).nullish().meta({ description: 'The reason, for the author of the post.' }),
  })
  .meta({ id: 'DeclinePost' });

export const createApprovalLink = z
  .strictObject({
    expiresAt: instant.nullish().meta({
      description: 'The end of the link: in the future, within 90 days. The default is seven days from now.',
    }),
  })
  .meta({ id: 'CreateApprovalLink' });

const approvalLink = z
  .object({
    id: uuid,
    status: z.enum(LINK_STATUSES).meta({
      description: '`used`: a decision was made with it. `expired`: it can’t be used any more.',
    }),
    createdAt: timestamp,
    expiresAt: timestamp,
    usedAt: timestamp.nullable(),
  })
  .meta({
    id: 'ApprovalLink',
    description: 'A link with which a person without an account approves or declines a post, once.',
  });

const approvalLinkWithUrl = approvalLink
  .extend({
    url: z.string().meta({ description: 'The URL for the person. Only this response contains it.' }),
  })
  .meta({ id: 'ApprovalLinkWithUrl', description: 'An approval link with its `url`.' });

export const createdApprovalLink = z.object({ approvalLink: approvalLinkWithUrl });
export const approvalLinkList = z.object({ approvalLinks: z.array(approvalLink) });
