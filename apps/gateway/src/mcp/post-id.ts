import { text } from '@postrider/contracts';

/** The argument for a post. An invalid id returns not_found. */
export const idOfPost = text(1, 100).meta({ description: 'From list_posts or create_post.' });
