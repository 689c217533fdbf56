import { inShipped } from '../../../platform/shippedNames.ts';

/** What the product says of its hazard categories, which a college may change: in English as long as it is as shipped. */
const descriptions: Readonly<Record<string, string>> = {
  '使用或存放危险化学品、气体的实验室': 'Laboratories that use or store hazardous chemicals or gases',
  '涉及病原微生物、实验动物或基因操作的实验室':
    'Laboratories that work with pathogens, laboratory animals or genes',
  使用放射性同位素或射线装置的实验室: 'Laboratories that use radioactive isotopes or radiation devices',
  '涉及机械、电气、激光或特种设备的实验室':
    'Laboratories with machines, electricity, lasers or special equipment',
  不属于以上各类的实验室: 'Laboratories of none of these kinds',
};

const told = inShipped(descriptions);
export const categoryDescription = (text: string | null): string | null => text && told(text);
