import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { attributeFields, attributeTypes, type CatalogueAttribute, catalogueLimits } from '@anyan/contract';
import { Button, Checkbox, Flex, Input, Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import type { ControlProps } from '../../../widgets/form/controlProps.ts';
import { texts } from '../texts.ts';

const blank: CatalogueAttribute = { name: '', type: 'text', unit: null, options: [], facet: false };
const types = Object.entries(attributeTypes) as [
  CatalogueAttribute['type'],
  (typeof attributeTypes)[keyof typeof attributeTypes],
][];

/** What goods of a type are described by, one row each. */
export const AttributesField = ({ value, onChange, disabled, id }: Partial<ControlProps>) => {
  const t = useTexts(texts);
  const rows = (value as CatalogueAttribute[] | null | undefined) ?? [];
  const put = (at: number, change: Partial<CatalogueAttribute>) =>
    onChange?.(rows.map((row, no) => (no === at ? { ...row, ...change } : row)));
  return (
    <Flex vertical gap={12} id={id}>
      {rows.map((row, at) => (
        <AttributeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, names change as they are typed
          key={at}
          row={row}
          disabled={disabled}
          onChange={(change) => put(at, change)}
          onRemove={() => onChange?.(rows.filter((_, no) => no !== at))}
        />
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={disabled || rows.length >= catalogueLimits.attributes}
        onClick={() => onChange?.([...rows, blank])}
      >
        {t('attributeAdd')}
      </Button>
    </Flex>
  );
};

interface RowProps {
  row: CatalogueAttribute;
  disabled: boolean | undefined;
  onChange: (change: Partial<CatalogueAttribute>) => void;
  onRemove: () => void;
}

const AttributeRow = ({ row, disabled, onChange, onRemove }: RowProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const titleOf = (field: keyof typeof attributeFields) => label(attributeFields[field]);
  return (
    <Flex gap={8} wrap align="center">
      <Input
        style={{ flex: '1 1 120px' }}
        value={row.name}
        maxLength={20}
        disabled={disabled}
        placeholder={titleOf('name')}
        aria-label={titleOf('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        style={{ width: 96 }}
        value={row.type}
        disabled={disabled}
        aria-label={titleOf('type')}
        options={types.map(([type, words]) => ({ value: type, label: label(words) }))}
        onChange={(type: CatalogueAttribute['type']) => onChange({ type })}
      />
      <Input
        style={{ width: 96 }}
        value={row.unit ?? ''}
        maxLength={10}
        disabled={disabled}
        placeholder={titleOf('unit')}
        aria-label={titleOf('unit')}
        onChange={({ target }) => onChange({ unit: target.value || null })}
      />
      <Checkbox
        checked={row.facet ?? false}
        disabled={disabled}
        onChange={({ target }) => onChange({ facet: target.checked })}
      >
        {titleOf('facet')}
      </Checkbox>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        disabled={disabled}
        aria-label={t('attributeRemove', { name: row.name })}
        onClick={onRemove}
      />
      {row.type === 'choice' && (
        <Select
          mode="tags"
          style={{ flex: '1 1 100%' }}
          value={row.options ?? []}
          open={false}
          suffixIcon={null}
          tokenSeparators={['；', ';', '\n']}
          disabled={disabled}
          placeholder={t('attributeOptions')}
          aria-label={t('attributeOptions')}
          onChange={(options: string[]) =>
            onChange({ options: options.map((option) => option.trim()).filter(Boolean) })
          }
        />
      )}
    </Flex>
  );
};
