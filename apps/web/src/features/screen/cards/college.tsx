import type { CollegeCard } from '@anyan/contract';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { CardData, CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { screenTexts } from '../texts.ts';

/** The college, or one's own part of it, in numbers; each leads to the list that counts it. */
const CollegeView = ({ handle, extra }: CardProps) => {
  const t = useTexts(screenTexts);
  const label = useLabel();
  return (
    <CardFrame card="college" handle={handle} extra={extra}>
      <CardData<CollegeCard> card="college" height={220}>
        {({ whole, groups }) => (
          <>
            {!whole && <p className="panel-note">{t('ownPart')}</p>}
            <div className="overview">
              {groups.map(({ key, title, figures }) => (
                <section key={key} aria-label={label(title)}>
                  <h3>{label(title)}</h3>
                  <dl className="figures">
                    {figures.map(({ title: name, value, link, bad, level }) => (
                      <div key={link} data-bad={!!bad && value > 0}>
                        <dt>
                          {level && <i data-level={level} aria-hidden />}
                          {label(name)}
                        </dt>
                        <dd>
                          <Link to={link}>{formatNumber(value)}</Link>
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
            </div>
          </>
        )}
      </CardData>
    </CardFrame>
  );
};

export default CollegeView;
