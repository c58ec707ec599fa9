/** A name of the API as it stands alone, in a badge, a button or a choice: "draft" is "Draft". */
export const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
