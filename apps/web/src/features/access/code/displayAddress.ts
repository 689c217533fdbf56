/** What is opened on a tablet. */
export const displayAddress = (): string => `${location.origin}/signList/display`;
