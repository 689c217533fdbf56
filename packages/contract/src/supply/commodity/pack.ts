export interface PackWords {
  specificationNum: string;
  packagingUnit: string;
}

/** What one pack is: `500 mL 瓶`; `100张/盒`, and `台` where goods are sold by themselves, say their unit already. */
export const packOf = ({ specificationNum, packagingUnit }: PackWords): string => {
  const size = specificationNum.replace(/^(\d+(?:\.\d+)?)([a-zA-Zμ]+)$/, '$1 $2');
  const said = size === packagingUnit || size.endsWith(`/${packagingUnit}`);
  return said ? size : [size, packagingUnit].filter(Boolean).join(' ');
};
