import { hourEndpoints } from '@anyan/contract';
import { Alert } from 'antd';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { texts } from '../hourTexts.ts';
import { roman } from './roman.ts';
import '../offline/offline.css';

const { hourStatistics } = hourEndpoints;

/** What each level asks for, and where courseware alone cannot fill it. */
export const HourLevels = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const { data } = useCall(hourStatistics, undefined, { enabled: mayCall(hourStatistics) });
  if (!data) return null;
  const short = data.levels.filter((one) => one.short);
  return (
    <section aria-label={t('levels')}>
      <ul className="hour-levels">
        {data.levels.map(({ level, first, yearly, people, reachable }) => (
          <li key={level}>
            <RiskLevel level={level} />
            <span>{t('level', { first, yearly })}</span>
            <span className="ay-quiet">
              {t('enough', { n: reachable })} · {t('people', { n: people })}
            </span>
          </li>
        ))}
      </ul>
      {short.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          // What courseware brings is said once for all levels that it is too little for.
          title={[...Map.groupBy(short, ({ reachable }) => reachable)].map(([n, levels]) => (
            <div key={n}>
              {t('short', {
                n,
                needs: levels
                  .map(({ level, first, yearly }) =>
                    t('need', {
                      m: Math.max(first, yearly),
                      level: t('levelName', { level: roman[level] }),
                    }),
                  )
                  .join(nameComma()),
              })}
            </div>
          ))}
        />
      )}
    </section>
  );
};
