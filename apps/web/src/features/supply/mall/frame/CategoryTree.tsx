import DownOutlined from '@ant-design/icons/DownOutlined';
import { type MallTypeNode, mallWordEndpoints } from '@anyan/contract';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { formatNumber } from '../../../../platform/format.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { mallPathOf } from '../../../../widgets/goods/mallPaths.ts';
import { TypeIcon } from '../../../../widgets/goods/TypeIcon.tsx';
import { Failed } from '../../../../widgets/state/Failed.tsx';
import { SkeletonBox } from '../../../../widgets/state/SkeletonBox.tsx';
import { frameTexts } from './texts.ts';
import { useClosed } from './useClosed.ts';
import './categories.css';

const staleTime = 60_000;

const holds = (node: MallTypeNode, id: string | null): boolean =>
  node.id === id || node.children.some((child) => holds(child, id));

interface BranchProps {
  node: MallTypeNode;
  current: string | null;
  icon?: React.ReactNode;
  /** Told when a category is opened: a drawer closes then. */
  onPick: (() => void) | undefined;
}

/** A category with those below it, which are folded away until asked for or until one of them is on screen. */
const Branch = ({ node, current, icon, onPick }: BranchProps) => {
  const t = useTexts(frameTexts);
  const { id, commodityTypeName: name, count, children } = node;
  const inside = children.some((child) => holds(child, current));
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? inside;
  return (
    <li>
      <div className="mall-type" data-current={id === current}>
        <Link
          to={mallPathOf.category(id)}
          aria-current={id === current ? 'page' : undefined}
          onClick={onPick}
        >
          {icon}
          <span>{name}</span>
          {count > 0 && <small>{formatNumber(count)}</small>}
        </Link>
        {children.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={t(open ? 'fold' : 'expand', { name })}
            onClick={() => setChosen(!open)}
          >
            <DownOutlined />
          </button>
        )}
      </div>
      {open && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} node={child} current={current} onPick={onPick} />
          ))}
        </ul>
      )}
    </li>
  );
};

/** The categories of the mall, down to the last. */
export const CategoryTree = ({ onPick }: { onPick?: () => void }) => {
  const t = useTexts(frameTexts);
  const closed = useClosed();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const current = pathname === '/mall/goodsList' ? query.get('commodityTypeId') : null;
  const tree = useCall(mallWordEndpoints.mallTypeTree, {}, { staleTime });
  const parents = useCall(mallWordEndpoints.mallTypeParents, undefined, { staleTime });
  const icons = new Map(
    parents.data?.map(({ id, typeCode, iconUrl }) => [id, { code: typeCode, url: iconUrl }]),
  );
  if (closed) return <p className="mall-type-none">{t('collegeOnly')}</p>;
  if (tree.error) return <Failed error={tree.error} onRetry={() => void tree.refetch()} />;
  if (!tree.data) return <SkeletonBox height={240} />;
  if (tree.data.length === 0) return <p className="mall-type-none">{t('noCategories')}</p>;
  return (
    <ul className="mall-types">
      {(tree.data as MallTypeNode[]).map((node) => (
        <Branch
          key={node.id}
          node={node}
          current={current}
          icon={<TypeIcon {...(icons.get(node.id) ?? { code: '' })} />}
          onPick={onPick}
        />
      ))}
    </ul>
  );
};
