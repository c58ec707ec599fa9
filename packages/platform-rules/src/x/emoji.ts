/**
 * Candidates for emoji: keycaps, flags and joined pictures. A picture that also has a text style needs U+FE0F, which
 * keyboards add (emoji-variation-sequences.txt).
 */
const CANDIDATE =
  /[#*0-9]\uFE0F?\u20E3|\p{Regional_Indicator}+|\u{1F3F4}[\u{E0020}-\u{E007E}]{4,6}\u{E007F}|(?:[⌚⌛◽◾☔☕♈-♓♿⚓⚡⚪⚫⚽⚾⛄⛅⛔⛪⛲⛳⛵⛺⛽❗⬛⬜⭐⭕🀄🈚🈯]\uFE0F|\p{Emoji_Presentation}\p{Emoji_Modifier}?|[©®]\uFE0F|(?![#*0-9©®])\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F|(?!\uFE0E)))(?:\u200D(?![#*0-9])\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F)?)*/gu;
const FLAGS = /^\p{Regional_Indicator}/u;
const SEQUENCE = /\u200D|\u{E007F}/u;
/** The sequences that Unicode lists. Other sequences count as their parts, as they are shown. */
const ONE_PICTURE =
  /^(?:\p{RGI_Emoji_ZWJ_Sequence}|\p{RGI_Emoji_Flag_Sequence}|\p{RGI_Emoji_Tag_Sequence})$/v;
const LONGEST_SEQUENCE = 40;
const EMOJI_WEIGHT = 2;

/** Letters of Latin, Greek, Cyrillic, Arabic and other scripts up to U+10FF, and the usual punctuation. */
const LIGHT = /[\0-\u10FF\u2000-\u200D\u2010-\u201F\u2032-\u2037]/;

const NOT_ASCII = /[^\0-\x7F]/;

/** The weight of a text without URLs. */
export function weightOf(text: string): number {
  if (!NOT_ASCII.test(text)) return text.length;
  let weight = 0;
  let at = 0;
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    weight += weightOfCharacters(text.slice(at, index)) + weightOfEmoji(candidate);
    at = index + candidate.length;
  }
  return weight + weightOfCharacters(text.slice(at));
}

function weightOfEmoji(candidate: string): number {
  if (FLAGS.test(candidate)) return weightOfFlags(candidate);
  if (!SEQUENCE.test(candidate)) return EMOJI_WEIGHT;
  if (candidate.length <= LONGEST_SEQUENCE && ONE_PICTURE.test(candidate)) return EMOJI_WEIGHT;
  const joined = candidate.split('\u200D').length;
  return joined > 1 ? joined * EMOJI_WEIGHT + joined - 1 : Array.from(candidate).length * EMOJI_WEIGHT;
}

/** Regional indicators: two that form a country code are a flag; others count separately. */
function weightOfFlags(indicators: string): number {
  let weight = 0;
  for (let at = 0; at < indicators.length; weight += EMOJI_WEIGHT) {
    const isFlag = ONE_PICTURE.test(indicators.slice(at, at + 4));
    at += isFlag ? 4 : 2;
  }
  return weight;
}

function weightOfCharacters(text: string): number {
  let weight = 0;
  for (const character of text) weight += LIGHT.test(character) ? 1 : 2;
  return weight;
}
