import type { LinkBranding } from '@postrider/contracts/dashboard';
import { createTexts } from '@postrider/texts';
import { pageLanguage, textOn } from '@postrider/texts/branding';
import { LINK_PAGES, type LinkPageText } from '@postrider/texts/link-pages';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { UserText } from '../ui/user-text.tsx';
import styles from './frame.module.css';
import { WordsContext } from './words.tsx';

interface FrameProps {
  /** Undefined until it is known. */
  branding: LinkBranding | undefined;
  title: LinkPageText;
  children: ReactNode;
}

/** A page in the language and with the branding of a workspace, which has no other name on it. */
export function Frame({ branding, title, children }: FrameProps) {
  const { name = '', color = '', language: branded = '' } = branding ?? {};
  const language = pageLanguage(branded, navigator.languages);
  const words = useMemo(() => createTexts(language, LINK_PAGES[language]), [language]);
  const logo = useImage(branding?.logo);
  const heading = words.text(title);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = name ? `${heading} · ${name}` : heading;
  }, [language, heading, name]);
  const colors: CSSProperties & Record<`--${string}`, string> = color
    ? { '--brand': color, '--on-brand': textOn(color) }
    : {};
  return (
    <WordsContext value={words}>
      <div className={classes(styles.frame, color !== '' && styles.colored)} style={colors}>
        <header className={styles.brand}>
          {logo && (
            <img className={styles.logo} src={logo} alt={words.text('logo', { name })} loading="lazy" />
          )}
          {!logo && name && <UserText as="span">{name}</UserText>}
        </header>
        <main className={styles.card}>
          <h1>{heading}</h1>
          {children}
        </main>
      </div>
    </WordsContext>
  );
}

/** The address of a WebP image; undefined without one. */
function useImage(bytes: Uint8Array | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!bytes || bytes.length === 0) return undefined;
    const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/webp' }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return address;
}
