import type { SubstanceRow } from '@anyan/contract';
import { Pictograms } from '../../../widgets/sheet/Pictograms.tsx';
import { SheetLink } from './SheetLink.tsx';

export const pictograms = (codes: SubstanceRow['ghsPictograms']) => <Pictograms codes={codes} size={24} />;
export const sheet = (_: unknown, { casCodeID }: SubstanceRow) => <SheetLink casCodeID={casCodeID} />;
