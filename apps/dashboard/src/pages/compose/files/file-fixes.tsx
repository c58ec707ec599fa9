import type { Media } from '@postrider/sdk/types';
import { Crop, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type FileProblem, pathOfFile } from '../file-problems.ts';
import styles from './files.module.css';
import { toJpeg } from './picture-file.ts';

interface FileFixesProps {
  media: Media | null | undefined;
  name: string;
  place: number;
  problems: readonly FileProblem[];
  onLeaveOut(problem: FileProblem): void;
  /** Uploads a file in its place. */
  onReplace(file: File): void;
  onCrop(): void;
}

/** Problems that another format or size of a picture solves. */
const SOLVED_BY_JPEG = new Set(['media_type_unsupported', 'media_too_large']);

/** The problems of a file, each with the ways to solve it. */
export function FileFixes({ media, name, place, problems, ...actions }: FileFixesProps) {
  const [isConverting, setConverting] = useState(false);
  const values = {
    more: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
    number: place + 1,
    name,
  };
  const isPicture = media?.type === 'image' && media.mimeType !== 'image/gif';
  const own = problems.filter((problem) => problem.path === pathOfFile(place));
  const canConvert =
    media?.type === 'image' && own.some(({ code }) => code !== undefined && SOLVED_BY_JPEG.has(code));
  const hasWrongShape = own.some(({ code }) => code === 'media_shape_unsupported');
  async function convert() {
    if (!media) return;
    setConverting(true);
    try {
      actions.onReplace(await toJpeg(media.url, name));
    } catch {
      toast(t('The picture could not be converted.'));
    } finally {
      setConverting(false);
    }
  }
  return (
    <>
      {own.map((problem) => (
        <div key={problem.text} className={styles.problem}>
          <p>
            <Icon of={TriangleAlert} size={14} />
            <span>{problem.text}</span>
          </p>
          {problem.canLeaveOut && (
            <Button size="small" onClick={() => actions.onLeaveOut(problem)}>
              <Rich
                message="Leave it out on {accounts}<more> file {number}, {name}</more>"
                accounts={problem.names}
                {...values}
              />
            </Button>
          )}
        </div>
      ))}
      {canConvert && (
        <Button size="small" isPending={isConverting} onClick={convert}>
          <Rich message="Make JPEG<more> file {number}, {name}</more>" {...values} />
        </Button>
      )}
      {isPicture && (
        <Button
          look={hasWrongShape ? 'secondary' : 'quiet'}
          size="small"
          icon={Crop}
          onClick={actions.onCrop}
        >
          <Rich message="Crop<more> file {number}, {name}</more>" {...values} />
        </Button>
      )}
    </>
  );
}
