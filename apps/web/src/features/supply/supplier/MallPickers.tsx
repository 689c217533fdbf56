import { type LicenceKind, licenceKinds, mallWordEndpoints } from '@anyan/contract';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { useLabel } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';

// What the mall's suppliers are looked for by; each comes when somebody reaches for it.

const staleTime = 60_000;

type Props<V extends string> = Pick<
  SelectProps<V>,
  'placeholder' | 'aria-label' | 'autoFocus' | 'defaultOpen'
> & {
  onChange: (value: V | undefined) => void;
};

export const BrandChoice = (props: Props<string>) => {
  const [words, setWords] = useState('');
  const keyword = useDebounced(words.trim());
  const { data = [] } = useCall(mallWordEndpoints.mallBrands, keyword ? { keyword } : {}, { staleTime });
  return (
    <Select
      allowClear
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      options={data.map(({ id, brandName }) => ({ value: id, label: brandName }))}
      {...props}
    />
  );
};

export const TypeChoice = (props: Props<string>) => {
  const { data = [] } = useCall(mallWordEndpoints.mallTypeParents, undefined, { staleTime });
  return (
    <Select
      allowClear
      options={data.map(({ id, commodityTypeName }) => ({ value: id, label: commodityTypeName }))}
      {...props}
    />
  );
};

export const LicenceChoice = (props: Props<LicenceKind>) => {
  const label = useLabel();
  return (
    <Select
      allowClear
      options={Object.entries(licenceKinds).map(([value, words]) => ({
        value: value as LicenceKind,
        label: label(words),
      }))}
      {...props}
    />
  );
};
