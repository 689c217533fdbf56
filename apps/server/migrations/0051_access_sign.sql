CREATE TABLE "sign_inside" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"in_at" timestamptz(3) NOT NULL,
	"min_people" integer NOT NULL,
	"alone_since" timestamptz(3),
	"alone_told" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_record" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"laboratory_id" uuid,
	"grant_id" uuid,
	"in_at" timestamptz(3) NOT NULL,
	"out_at" timestamptz(3),
	"in_method" text NOT NULL,
	"out_method" text,
	"in_ticket" uuid,
	"out_ticket" uuid,
	"operator_id" uuid,
	"reason" text,
	"device_id" uuid,
	"ip" text,
	"place_proven" boolean NOT NULL,
	"state" text NOT NULL,
	"alone" boolean DEFAULT false NOT NULL,
	"overtime_at" timestamptz(3),
	"auto_out_at" timestamptz(3),
	"told" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "sign_record_id_in_at_pk" PRIMARY KEY("id","in_at"),
	CONSTRAINT "sign_record_times" CHECK ("sign_record"."out_at" is null or "sign_record"."out_at" >= "sign_record"."in_at")
);
--> statement-breakpoint
CREATE TABLE "sign_refusal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"user_id" uuid,
	"room_id" uuid,
	"method" text NOT NULL,
	"reason_code" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"method" text NOT NULL,
	"device_id" uuid,
	"expires_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "sign_waiting" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"until" timestamptz(3) NOT NULL,
	"ticket_id" uuid NOT NULL,
	"method" text NOT NULL,
	"device_id" uuid,
	"ip" text,
	"place_proven" boolean NOT NULL,
	"move_from" uuid
);
--> statement-breakpoint
ALTER TABLE "access_room" ADD COLUMN "max_people" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_room" ADD COLUMN "max_stay_minutes" integer DEFAULT 720 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_room" ADD COLUMN "overtime_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_room" ADD COLUMN "auto_sign_out_at" text DEFAULT '23:59';--> statement-breakpoint
ALTER TABLE "sign_inside" ADD CONSTRAINT "sign_inside_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_inside" ADD CONSTRAINT "sign_inside_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_record" ADD CONSTRAINT "sign_record_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_record" ADD CONSTRAINT "sign_record_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_record" ADD CONSTRAINT "sign_record_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_record" ADD CONSTRAINT "sign_record_operator_id_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_refusal" ADD CONSTRAINT "sign_refusal_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_refusal" ADD CONSTRAINT "sign_refusal_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ticket" ADD CONSTRAINT "sign_ticket_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ticket" ADD CONSTRAINT "sign_ticket_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_waiting" ADD CONSTRAINT "sign_waiting_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_waiting" ADD CONSTRAINT "sign_waiting_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_inside_by_room" ON "sign_inside" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "sign_record_by_time" ON "sign_record" USING btree ("in_at","id");--> statement-breakpoint
CREATE INDEX "sign_record_by_person" ON "sign_record" USING btree ("user_id","in_at");--> statement-breakpoint
CREATE INDEX "sign_record_by_room" ON "sign_record" USING btree ("room_id","in_at");--> statement-breakpoint
CREATE INDEX "sign_record_by_laboratory" ON "sign_record" USING btree ("laboratory_id","in_at");--> statement-breakpoint
CREATE INDEX "sign_refusal_by_time" ON "sign_refusal" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "sign_refusal_by_room" ON "sign_refusal" USING btree ("room_id","at");--> statement-breakpoint
CREATE INDEX "sign_refusal_by_person" ON "sign_refusal" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "sign_ticket_by_end" ON "sign_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_waiting_by_room" ON "sign_waiting" USING btree ("room_id");--> statement-breakpoint
-- By hand: entries are kept by month. The table made above is put in order once more, partitioned.
ALTER TABLE sign_record RENAME TO sign_record_plain;--> statement-breakpoint
CREATE TABLE sign_record (LIKE sign_record_plain INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (in_at);--> statement-breakpoint
DROP TABLE sign_record_plain;--> statement-breakpoint
ALTER TABLE sign_record ADD CONSTRAINT sign_record_id_in_at_pk PRIMARY KEY (id, in_at);--> statement-breakpoint
ALTER TABLE sign_record ADD CONSTRAINT sign_record_user_id_account_id_fk FOREIGN KEY (user_id) REFERENCES account (id);--> statement-breakpoint
ALTER TABLE sign_record ADD CONSTRAINT sign_record_room_id_room_id_fk FOREIGN KEY (room_id) REFERENCES room (id);--> statement-breakpoint
ALTER TABLE sign_record ADD CONSTRAINT sign_record_laboratory_id_laboratory_id_fk FOREIGN KEY (laboratory_id) REFERENCES laboratory (id);--> statement-breakpoint
ALTER TABLE sign_record ADD CONSTRAINT sign_record_operator_id_account_id_fk FOREIGN KEY (operator_id) REFERENCES account (id);--> statement-breakpoint
CREATE INDEX sign_record_by_time ON sign_record (in_at, id);--> statement-breakpoint
CREATE INDEX sign_record_by_person ON sign_record (user_id, in_at);--> statement-breakpoint
CREATE INDEX sign_record_by_room ON sign_record (room_id, in_at);--> statement-breakpoint
CREATE INDEX sign_record_by_laboratory ON sign_record (laboratory_id, in_at);--> statement-breakpoint
-- Rows that no month's partition takes are kept all the same.
CREATE TABLE sign_record_rest PARTITION OF sign_record DEFAULT;--> statement-breakpoint
-- Makes the partition of the month that holds `at`, where it is not there yet and none of its rows lies among the rest.
CREATE FUNCTION month_partition(parent text, by_column text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first date := date_trunc('month', at AT TIME ZONE 'UTC');
  part text := parent || '_' || to_char(first, 'YYYY_MM');
  begins text := first::text || ' 00:00:00+00';
  ends text := (first + interval '1 month')::date::text || ' 00:00:00+00';
  taken boolean;
BEGIN
  IF to_regclass(part) IS NULL THEN
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I WHERE %I >= %L AND %I < %L)',
      parent || '_rest', by_column, begins, by_column, ends) INTO taken;
    IF NOT taken THEN
      EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', part, parent, begins, ends);
    END IF;
  END IF;
END $$;--> statement-breakpoint
-- Drops the months of a table that ended at a moment or before; answers how many.
CREATE FUNCTION drop_month_partitions(parent text, before timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  part text;
  dropped integer := 0;
BEGIN
  FOR part IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = to_regclass(parent) AND c.relname ~ '_[0-9]{4}_[0-9]{2}$' LOOP
    IF (to_date(right(part, 7), 'YYYY_MM') + interval '1 month') AT TIME ZONE 'UTC' <= before THEN
      EXECUTE format('DROP TABLE %I', part);
      dropped := dropped + 1;
    END IF;
  END LOOP;
  RETURN dropped;
END $$;--> statement-breakpoint
SELECT month_partition('sign_record', 'in_at', now() + make_interval(months => ahead)) FROM generate_series(-1, 2) AS ahead;
