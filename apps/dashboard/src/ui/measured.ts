/** The CSS property of the document with the height of what floats at its bottom; base.css uses it. */
type Height = '--bottom-bar';

/**
 * A ref that writes the height of its element to a CSS property of the document, so that elements that are scrolled to
 * or focused are not hidden behind it.
 */
export const measuredAs = (property: Height) => (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    // A hidden one leaves the height to another that is shown.
    if (element.offsetHeight > 0) style.setProperty(property, `${element.offsetHeight}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
