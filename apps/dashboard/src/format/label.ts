/** A name of the API as a label of a badge, a button or a choice: "draft" becomes "Draft". */
export const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
