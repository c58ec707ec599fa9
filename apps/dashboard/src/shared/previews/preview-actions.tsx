import type { Preview, PreviewAction } from '@postrider/platform-rules/preview';
import {
  Bookmark,
  ChartNoAxesColumn,
  Ellipsis,
  Eye,
  Heart,
  type LucideIcon,
  MessageCircle,
  Repeat2,
  Reply,
  Send,
  Share,
  Star,
  ThumbsUp,
} from 'lucide-react';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './post-preview.module.css';

const ICONS: Readonly<Record<PreviewAction['icon'], LucideIcon>> = {
  answer: Reply,
  bookmark: Bookmark,
  comment: MessageCircle,
  eye: Eye,
  heart: Heart,
  more: Ellipsis,
  repost: Repeat2,
  send: Send,
  share: Share,
  star: Star,
  thumb: ThumbsUp,
  views: ChartNoAxesColumn,
};

const WORDS = {
  like: msg('Like'),
  comment: msg('Comment'),
  repost: msg('Repost'),
  send: msg('Send'),
  share: msg('Share'),
} as const;

/** The row of buttons below a post, as a picture: nothing can be pressed. */
export const PreviewActions = ({ look: { actions, layout } }: { look: Preview }) =>
  actions.length > 0 && (
    <div className={styles.actions} data-layout={layout} aria-hidden="true">
      {actions.map(({ icon, word }) => (
        <span key={icon} data-icon={icon}>
          <Icon
            of={ICONS[icon]}
            size={layout === 'photo' || layout === 'pin' ? 24 : layout === 'bubble' ? 14 : word ? 20 : 18}
          />
          {word && t(WORDS[word])}
        </span>
      ))}
    </div>
  );
