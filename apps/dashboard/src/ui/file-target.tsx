import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import styles from './file-target.module.css';

interface FileTargetProps {
  /** Called with the pasted or dropped files, at least one. */
  onFiles(files: File[]): void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.some((type) => type === 'Files');

/**
 * A part of a page into which files can be pasted and dropped. Text is pasted as usual, even if the clipboard also has
 * an image of it.
 */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the file field inside does the same.
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
