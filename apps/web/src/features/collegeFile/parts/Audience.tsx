import { type CollegeFileRow, userTypes } from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { texts } from '../texts.ts';

/** Whom a file is open to: organisations, and kinds of people where not all. */
export const Audience = ({ row }: { row: CollegeFileRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const places = row.wholeCollege ? t('everybody') : namesOf(row.organizations);
  const kinds = row.userTypes.map((kind) => label(userTypes[kind])).join(nameComma());
  return [places, kinds].filter(Boolean).join(' · ');
};
