import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { msg } from '../../../texts/message.ts';
import { t } from '../../../texts/t.ts';
import styles from './crop.module.css';
import { CORNERS, type Corner, movedBy, type Part, resizedBy } from './crop-part.ts';

interface CropFrameProps {
  /** The picture or video, without a handle of its own. */
  children: ReactNode;
  part: Part;
  /** The ratio of the part's relative width and height; 0: any. */
  ratio: number;
  onChange(part: Part): void;
}

const NAMES = {
  nw: msg('First corner at the top'),
  ne: msg('Second corner at the top'),
  sw: msg('First corner at the bottom'),
  se: msg('Second corner at the bottom'),
};
const STEP = 0.01;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A picture or a video with a frame that is moved and resized with a pointer or with the arrow keys. */
export function CropFrame({ children, part, ratio, onChange }: CropFrameProps) {
  const area = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; part: Part }>(undefined);
  const apply = (from: Part, corner: Corner | undefined, dx: number, dy: number) =>
    onChange(corner ? resizedBy(from, corner, dx, dy, ratio) : movedBy(from, dx, dy));
  const grip = (corner?: Corner) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, part };
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const box = area.current?.getBoundingClientRect();
      if (!start.current || !box) return;
      const { x, y, part: from } = start.current;
      apply(from, corner, (clientX - x) / box.width, (clientY - y) / box.height);
    },
    onPointerUp() {
      start.current = undefined;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const many = event.shiftKey ? 10 : 1;
      apply(part, corner, step[0] * many, step[1] * many);
    },
  });
  const percent = (value: number) => `${value * 100}%`;
  return (
    // Pictures have no direction.
    <div className={styles.stage} dir="ltr">
      <div ref={area} className={styles.area}>
        {children}
        <div
          className={styles.frame}
          style={{
            insetInlineStart: percent(part.x),
            insetBlockStart: percent(part.y),
            width: percent(part.width),
            height: percent(part.height),
          }}
        >
          <button
            type="button"
            className={styles.inside}
            aria-label={t('Part of the picture: move it with the arrow keys')}
            {...grip()}
          />
          {CORNERS.map((corner) => (
            <button
              key={corner}
              type="button"
              className={styles.corner}
              data-corner={corner}
              aria-label={t(NAMES[corner])}
              {...grip(corner)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
