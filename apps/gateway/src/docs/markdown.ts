import { Marked, type Token, type Tokens } from 'marked';
import { type Code, codeBlock, languageTabs } from './code-blocks.ts';
import { type Html, html, raw } from './html.ts';

const codeOf = ({ text, lang }: Tokens.Code): Code => ({ language: lang ?? 'text', text });

const marked = new Marked({ renderer: { code: (token) => codeBlock(codeOf(token)).html } });

/** Renders our own CommonMark as blocks. */
export const markdown = (text: string): Html => raw(marked.parse(text, { async: false }));

/** Renders our own CommonMark inline. */
export const inline = (text: string): Html => raw(marked.parseInline(text, { async: false }));

const article = new Marked({
  renderer: {
    code: (token) => codeBlock(codeOf(token)).html,
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/** The anchor of a heading, as on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/**
 * A page in CommonMark. Headings have anchors. Consecutive blocks of code are one sample in several languages, except
 * JSON, which is a response.
 */
export function markdownPage(text: string): Html {
  const parts: Html[] = [];
  let blocks: Token[] = [];
  let code: Code[] = [];
  const endCode = () => {
    const [only] = code;
    if (only) parts.push(code.length === 1 ? codeBlock(only) : languageTabs(code));
    code = [];
  };
  const endBlocks = () => {
    if (blocks.length > 0) parts.push(raw(article.parser(blocks)));
    blocks = [];
  };
  for (const token of article.lexer(text)) {
    if (isCode(token)) {
      endBlocks();
      if (token.lang === 'json') endCode();
      code.push(codeOf(token));
      if (token.lang === 'json') endCode();
    } else if (token.type !== 'space') {
      endCode();
      blocks.push(token);
    }
  }
  endBlocks();
  endCode();
  return html`${parts}`;
}

const isCode = (token: Token): token is Tokens.Code => token.type === 'code';
