import { type CatalogueList, type CatalogueWordRow, catalogueLimits, type TObject } from '@anyan/contract';
import type { ReactElement } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { PictureField } from '../../../widgets/upload/PictureField.tsx';
import { texts } from '../texts.ts';
import { AttributesField } from './AttributesField.tsx';
import { TypeSelect } from './TypeSelect.tsx';

interface Props {
  list: CatalogueList;
  row: CatalogueWordRow | undefined;
  /** The fields of the list, with what it needs. */
  schema: TObject;
}

const TypeFields = ({ row, schema }: Omit<Props, 'list'>) => {
  const t = useTexts(texts);
  const own = row ? [row.id] : [];
  return (
    <>
      <Field schema={schema} name="name" autoFocus />
      <Field schema={schema} name="typeCode" />
      <Field
        schema={schema}
        name="parentId"
        help={t('moveHelp')}
        control={<TypeSelect without={own} levels={catalogueLimits.depth - 1} />}
      />
      <Field schema={schema} name="sort" />
      <Field schema={schema} name="commodityKind" />
      <Field schema={schema} name="ledgerKind" />
      <Field schema={schema} name="requiresCas" help={t('casHelp')} />
      <Field
        schema={schema}
        name="iconFileId"
        control={<PictureField known={row?.iconUrl} aspect={1} hint={t('iconHint')} />}
      />
      <Field
        schema={schema}
        name="attributes"
        wide
        help={t('attributesHelp')}
        control={<AttributesField />}
      />
    </>
  );
};

const BrandFields = ({ row, schema }: Omit<Props, 'list'>) => {
  const t = useTexts(texts);
  return (
    <>
      <Field schema={schema} name="name" wide autoFocus />
      <Field schema={schema} name="englishName" wide />
      <Field schema={schema} name="country" />
      <Field schema={schema} name="sort" />
      <Field
        schema={schema}
        name="logoFileId"
        wide
        control={<PictureField known={row?.logoUrl} aspect={1} hint={t('iconHint')} />}
      />
    </>
  );
};

const SpecificationFields = ({ schema }: Omit<Props, 'list'>) => {
  const t = useTexts(texts);
  return (
    <>
      <Field schema={schema} name="name" wide autoFocus />
      <Field schema={schema} name="amount" help={t('measureHelp')} />
      <Field schema={schema} name="unit" />
      <Field schema={schema} name="sort" />
    </>
  );
};

const UnitFields = ({ schema }: Omit<Props, 'list'>) => (
  <>
    <Field schema={schema} name="name" wide autoFocus />
    <Field schema={schema} name="sort" />
  </>
);

const fieldsOf: Record<CatalogueList, (props: Omit<Props, 'list'>) => ReactElement> = {
  type: TypeFields,
  brand: BrandFields,
  specification: SpecificationFields,
  unit: UnitFields,
};

/** The fields of a word by its list. */
export const WordFields = ({ list, ...rest }: Props) => {
  const Fields = fieldsOf[list];
  return <Fields {...rest} />;
};
