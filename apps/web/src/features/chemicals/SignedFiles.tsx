/** Documents of a record by their names, opened by the addresses that it was answered with. */
export const SignedFiles = ({ files }: { files: readonly { id: string; name: string; url: string }[] }) =>
  files.map(({ id, name, url }) => (
    <p key={id}>
      <a href={url} target="_blank" rel="noreferrer">
        {name}
      </a>
    </p>
  ));
