import { type DragEvent, useState } from 'react';

/** The type of dragged data. The place itself is in the state of the page. */
const DRAGGED = 'application/x-postrider-file';

/** Moves files in a line by dragging. Places count from 0. */
export function useFileDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>();
  /** The place before which the file would be dropped. */
  const [gap, setGap] = useState<number>();
  function end() {
    setFrom(undefined);
    setGap(undefined);
  }
  return {
    gap,
    /** The attributes of the part by which a file is dragged. */
    handle: (place: number) => ({
      draggable: true,
      onDragStart({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) {
        dataTransfer.setData(DRAGGED, String(place));
        dataTransfer.effectAllowed = 'move';
        const item = currentTarget.closest('li');
        if (item) dataTransfer.setDragImage(item, 0, 0);
        setFrom(place);
      },
      onDragEnd: end,
    }),
    /** The attributes of a file over which another one is dragged. */
    target: (place: number) => ({
      onDragOver(event: DragEvent<HTMLElement>) {
        if (from === undefined) return;
        event.preventDefault();
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const isRight = event.clientX > left + width / 2;
        const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl';
        setGap(isRight === isReversed ? place : place + 1);
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (from === undefined || gap === undefined) return;
        event.preventDefault();
        const to = gap > from ? gap - 1 : gap;
        if (to !== from) onMove(from, to);
        end();
      },
    }),
  };
}
