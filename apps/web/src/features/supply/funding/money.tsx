/** Yuan with commas, `1,234.50`; the places stay as they were told. */
export const yuanText = (yuan: string): string => {
  const [whole = '', places] = yuan.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return places === undefined ? grouped : `${grouped}.${places}`;
};

export const Yuan = ({ value }: { value: string }) => (
  <span style={{ fontVariantNumeric: 'tabular-nums' }}>{yuanText(value)}</span>
);
