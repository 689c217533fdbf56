ALTER TABLE "commodity" ADD COLUMN "local_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "commodity" SET "local_approval" = true WHERE "cas_code" IN (
  SELECT n.cas_code FROM "control_list" l
    JOIN "control_list_item" i ON i.list_id = l.id
    CROSS JOIN LATERAL (
      SELECT i.cas_code UNION ALL SELECT s.cas_code FROM "substance" s WHERE s.parent_cas = i.cas_code) n
   WHERE l.code = 'local' AND l.state = 'effective' AND i.level = 'approval'
     AND coalesce(i.valid_from <= current_date, true) AND coalesce(i.valid_to >= current_date, true));
