-- Pairs of neighbouring characters, for searching Chinese: words of two characters are most of what is typed.
CREATE FUNCTION bigram(words text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT coalesce(array_to_tsvector(array_agg(DISTINCT substr(words, at, 2))), ''::tsvector)
    FROM generate_series(1, length(words) - 1) AS at
  );
