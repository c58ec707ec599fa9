import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import styles from './file-target.module.css';

interface FileTargetProps {
  /** Gets the files that were pasted or dropped, one at least. */
  onFiles(files: File[]): void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** A part of a page into which files can be pasted and dropped. Text is pasted as ever, also where a picture of it comes along. */
export function FileTarget({ onFiles, children }: FileTargetProps) {
  const [isOver, setOver] = useState(false);
  function paste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData;
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    onFiles([...files]);
  }
  function drop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by the file field inside.
    <div
      className={classes(styles.target, isOver && styles.over)}
      onPaste={paste}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
