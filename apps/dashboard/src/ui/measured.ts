/** The properties of the document in which the heights of what floats over the page are noted; base.css uses them. */
type Height = '--toast-height' | '--bottom-bar';

/**
 * A ref that notes the height of its element in a property of the document, so that nothing that is scrolled to or gets the
 * focus ends below it.
 */
export const measuredAs = (property: Height) => (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
