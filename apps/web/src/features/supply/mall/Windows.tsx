import { lanes, type MallWindow, windowEndpoints, windowKinds } from '@anyan/contract';
import { formatDay } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from './texts.ts';
import './windows.css';

const Window = ({ window: { kind, lane, typeName, from, to, notice } }: { window: MallWindow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const of = typeName ?? (lane && label(lanes[lane]));
  return (
    <li>
      <Tag tone={kind === 'closed' ? 'error' : 'processing'}>{label(windowKinds[kind])}</Tag>
      <span>
        {of && <b>{of} </b>}
        {t('windowDays', { from: formatDay(from), to: formatDay(to) })}
        {notice && ` · ${notice}`}
      </span>
    </li>
  );
};

/** When what can be bought: of today and of the fortnight to come. */
const Windows = () => {
  const t = useTexts(texts);
  const { data = [] } = useCall(windowEndpoints.getWindowList, undefined, { staleTime: 60_000 });
  if (data.length === 0) return null;
  return (
    <section className="mall-windows" aria-label={t('windows')}>
      <ul>
        {data.map((one) => (
          <Window key={one.id} window={one} />
        ))}
      </ul>
    </section>
  );
};

export default Windows;
