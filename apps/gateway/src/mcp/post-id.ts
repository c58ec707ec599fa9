import { text } from '@postrider/contracts';

/** The argument that names a post; what is no id is not found. */
export const idOfPost = text(1, 100).meta({ description: 'From list_posts or create_post.' });
