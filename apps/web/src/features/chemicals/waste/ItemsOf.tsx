import type { WasteItem } from '@anyan/contract';
import { Flex } from 'antd';
import { partBreak } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from './texts.ts';

/** Containers and bottles of a request, with what they weighed. */
export const ItemsOf = ({
  of,
}: {
  of: readonly Pick<WasteItem, 'code' | 'name' | 'amount' | 'weighed'>[];
}) => {
  const t = useTexts(texts);
  return (
    <Flex vertical gap={8} component="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {of.map(({ code, name, amount, weighed }) => (
        <Flex key={code} wrap gap="4px 12px" component="li">
          <span>{t('item', { name, code, amount })}</span>
          {weighed && <span className="ay-quiet">{t('weighed', { kg: weighed })}</span>}
        </Flex>
      ))}
    </Flex>
  );
};

/** In a row of a list. */
export const ItemsInLine = ({ of }: { of: readonly Pick<WasteItem, 'code' | 'name' | 'amount'>[] }) => {
  const t = useTexts(texts);
  const words = of.map(({ code, name, amount }) => t('item', { name, code, amount })).join(partBreak());
  return <span title={words}>{words}</span>;
};
