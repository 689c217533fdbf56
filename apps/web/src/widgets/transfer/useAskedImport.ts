import { useSearchParams } from 'react-router';

/** The import that `?import=<id>` of the address names, as notices link it; of several on a page that of the word `of`. */
export const useAskedImport = (of?: string) => {
  const [params, setParams] = useSearchParams();
  const asked = (params.get('of') ?? undefined) === of ? (params.get('import') ?? undefined) : undefined;
  const forget = () => {
    if (!asked) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('import');
        next.delete('of');
        return next;
      },
      { replace: true },
    );
  };
  return { asked, forget };
};
