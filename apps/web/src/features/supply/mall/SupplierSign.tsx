import type { OpenSupplier } from '@anyan/contract';
import './supplierSign.css';

type Named = Pick<OpenSupplier, 'supplierName' | 'shortName' | 'logoUrl'>;

/** A supplier by its logo, or by the first letter of what it is called for short. */
export const SupplierSign = ({ supplier: { supplierName, shortName, logoUrl } }: { supplier: Named }) => (
  <span className="mall-supplier-sign">
    {logoUrl ? (
      <img src={logoUrl} alt="" loading="lazy" />
    ) : (
      <span aria-hidden>{(shortName || supplierName).slice(0, 1)}</span>
    )}
  </span>
);
