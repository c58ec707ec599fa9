import { useEffect, useRef, useState } from 'react';
import styles from './choice-picture.module.css';

/** The bytes of a picture and their type; empty if it can’t be read. */
export interface Picture {
  picture: Uint8Array;
  mimeType: string;
}

interface ChoicePictureProps {
  /** The account's; its first letter is shown without a picture. */
  name: string;
  /** Reads the picture; undefined if there is none. */
  read: (() => Promise<Picture>) | undefined;
}

/** An account's picture, which is read when it comes into view. Decorative: its name is beside it. */
export function ChoicePicture({ name, read }: ChoicePictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const reading = useRef(read);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!place.current || !reading.current) return undefined;
    let url: string | undefined;
    let isGone = false;
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const found = await reading.current?.().catch(() => undefined);
      if (isGone || !found || found.picture.length === 0) return;
      url = URL.createObjectURL(new Blob([new Uint8Array(found.picture)], { type: found.mimeType }));
      setAddress(url);
    });
    observer.observe(place.current);
    return () => {
      isGone = true;
      observer.disconnect();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, []);
  return (
    <span ref={place} className={styles.picture} dir="auto" aria-hidden="true">
      {address === undefined ? (
        [...name][0]
      ) : (
        <img src={address} alt="" loading="lazy" width={32} height={32} />
      )}
    </span>
  );
}
