-- Rows that no month's partition takes (a clock far off) are kept all the same.
CREATE TABLE operation_log_rest PARTITION OF operation_log DEFAULT;--> statement-breakpoint
-- Makes the partition of the month that holds `at`, where it is not there yet.
CREATE FUNCTION operation_log_month(at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first date := date_trunc('month', at AT TIME ZONE 'UTC');
  part text := 'operation_log_' || to_char(first, 'YYYY_MM');
BEGIN
  IF to_regclass(part) IS NULL THEN
    EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF operation_log FOR VALUES FROM (%L) TO (%L)',
      part, first::text || ' 00:00:00+00', (first + interval '1 month')::date::text || ' 00:00:00+00');
  END IF;
END $$;--> statement-breakpoint
SELECT operation_log_month(now());--> statement-breakpoint
SELECT operation_log_month(now() + interval '1 month');--> statement-breakpoint
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the operation log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER operation_log_append_only BEFORE UPDATE OR DELETE ON operation_log
  FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER operation_log_no_truncate BEFORE TRUNCATE ON operation_log
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER operation_log_seal_append_only BEFORE UPDATE OR DELETE ON operation_log_seal
  FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER operation_log_seal_no_truncate BEFORE TRUNCATE ON operation_log_seal
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
