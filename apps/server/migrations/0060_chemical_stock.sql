CREATE TABLE "journal_pending" (
	"journal" text NOT NULL,
	"row_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "journal_pending_journal_row_id_pk" PRIMARY KEY("journal","row_id")
);
--> statement-breakpoint
CREATE TABLE "journal_seal" (
	"journal" text NOT NULL,
	"seq" bigint NOT NULL,
	"row_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "journal_seal_journal_seq_pk" PRIMARY KEY("journal","seq")
);
--> statement-breakpoint
CREATE TABLE "bottle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bottle_code" text NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"substance_id" uuid NOT NULL,
	"control_categories" text[] DEFAULT '{}' NOT NULL,
	"spec" text,
	"purity" text,
	"mass_fraction" double precision,
	"brand" text,
	"supplier_name" text,
	"batch_no" text,
	"net_content" numeric(18, 6) NOT NULL,
	"unit" text NOT NULL,
	"net_base" numeric(18, 6) NOT NULL,
	"remaining" numeric(18, 6) DEFAULT '0' NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"gross_weight" numeric(18, 6),
	"tare_weight" numeric(18, 6),
	"production_date" date,
	"expiry_date" date,
	"price" bigint,
	"solution" jsonb,
	"opened_at" timestamptz(3),
	"opened_expiry" date,
	"test_due_at" date,
	"state" text DEFAULT 'inStore' NOT NULL,
	"source_kind" text NOT NULL,
	"receipt_line_id" uuid,
	"receipt_no" integer,
	"parent_bottle_id" uuid,
	"holder_id" uuid,
	"held_since" timestamptz(3),
	"due_back" date,
	"weight_before" numeric(18, 6),
	"request_id" uuid,
	"frozen_reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "bottle_remaining_there" CHECK ("bottle"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bottle_id" uuid NOT NULL,
	"bottle_seq" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"delta" numeric(18, 6) NOT NULL,
	"balance_after" numeric(18, 6) DEFAULT '0' NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"booked_at" timestamptz(3) DEFAULT now() NOT NULL,
	"backdated" boolean DEFAULT false NOT NULL,
	"operator_id" uuid,
	"witness_id" uuid,
	"counterpart_id" uuid,
	"from_location_id" uuid,
	"to_location_id" uuid,
	"laboratory_id" uuid NOT NULL,
	"to_laboratory_id" uuid,
	"purpose" text,
	"project_name" text,
	"experiment_no" text,
	"weight_before" numeric(18, 6),
	"weight_after" numeric(18, 6),
	"request_id" uuid,
	"stocktake_line_id" uuid,
	"waste_container_id" uuid,
	"reversal_of_id" uuid,
	"note" text,
	"list_versions" text,
	"bottle_before" jsonb,
	"prev_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "movement_balance" CHECK ("movement"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "storage_location" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"cabinet_type" text,
	"temp_setpoint" integer,
	"capacity_l" integer,
	"lock_kind" text DEFAULT 'none' NOT NULL,
	"keeper_a_id" uuid,
	"keeper_b_id" uuid,
	"camera" boolean DEFAULT false NOT NULL,
	"controlled_state" text DEFAULT 'none' NOT NULL,
	"controlled_categories" text[] DEFAULT '{}' NOT NULL,
	"controlled_file_id" uuid,
	"controlled_note" text,
	"controlled_by_id" uuid,
	"controlled_at" timestamptz(3),
	"use_status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "storage_location_keepers" CHECK ("storage_location"."keeper_a_id" <> "storage_location"."keeper_b_id")
);
--> statement-breakpoint
CREATE TABLE "witness" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"code" text NOT NULL,
	"call" text NOT NULL,
	"payload_hash" text NOT NULL,
	"words" jsonb NOT NULL,
	"laboratory_id" uuid,
	"initiator_id" uuid NOT NULL,
	"asked_id" uuid,
	"witness_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"method" text,
	"refusal" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"decided_at" timestamptz(3),
	"used_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "bottle" ADD CONSTRAINT "bottle_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bottle" ADD CONSTRAINT "bottle_location_id_storage_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."storage_location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bottle" ADD CONSTRAINT "bottle_parent_bottle_id_bottle_id_fk" FOREIGN KEY ("parent_bottle_id") REFERENCES "public"."bottle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bottle" ADD CONSTRAINT "bottle_holder_id_account_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_bottle_id_bottle_id_fk" FOREIGN KEY ("bottle_id") REFERENCES "public"."bottle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_operator_id_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_witness_id_account_id_fk" FOREIGN KEY ("witness_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_counterpart_id_account_id_fk" FOREIGN KEY ("counterpart_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_from_location_id_storage_location_id_fk" FOREIGN KEY ("from_location_id") REFERENCES "public"."storage_location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_to_location_id_storage_location_id_fk" FOREIGN KEY ("to_location_id") REFERENCES "public"."storage_location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_to_laboratory_id_laboratory_id_fk" FOREIGN KEY ("to_laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_reversal_of_id_movement_id_fk" FOREIGN KEY ("reversal_of_id") REFERENCES "public"."movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_location" ADD CONSTRAINT "storage_location_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_location" ADD CONSTRAINT "storage_location_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_location" ADD CONSTRAINT "storage_location_parent_id_storage_location_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."storage_location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_location" ADD CONSTRAINT "storage_location_keeper_a_id_account_id_fk" FOREIGN KEY ("keeper_a_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_location" ADD CONSTRAINT "storage_location_keeper_b_id_account_id_fk" FOREIGN KEY ("keeper_b_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "witness" ADD CONSTRAINT "witness_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "witness" ADD CONSTRAINT "witness_initiator_id_account_id_fk" FOREIGN KEY ("initiator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "witness" ADD CONSTRAINT "witness_asked_id_account_id_fk" FOREIGN KEY ("asked_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "witness" ADD CONSTRAINT "witness_witness_id_account_id_fk" FOREIGN KEY ("witness_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_seal_row" ON "journal_seal" USING btree ("journal","row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bottle_code" ON "bottle" USING btree ("bottle_code");--> statement-breakpoint
CREATE UNIQUE INDEX "bottle_receipt" ON "bottle" USING btree ("receipt_line_id","receipt_no");--> statement-breakpoint
CREATE INDEX "bottle_created" ON "bottle" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bottle_live_created" ON "bottle" USING btree ("created_at","id") WHERE state in ('inStore', 'takenOut', 'empty');--> statement-breakpoint
CREATE INDEX "bottle_expiry" ON "bottle" USING btree ("expiry_date","id");--> statement-breakpoint
CREATE INDEX "bottle_opened_expiry" ON "bottle" USING btree ("opened_expiry","id");--> statement-breakpoint
CREATE INDEX "bottle_remaining" ON "bottle" USING btree ("remaining","id");--> statement-breakpoint
CREATE INDEX "bottle_state" ON "bottle" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bottle_laboratory" ON "bottle" USING btree ("laboratory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bottle_location" ON "bottle" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "bottle_substance" ON "bottle" USING btree ("substance_id","laboratory_id");--> statement-breakpoint
CREATE INDEX "bottle_holder" ON "bottle" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "bottle_parent" ON "bottle" USING btree ("parent_bottle_id");--> statement-breakpoint
CREATE INDEX "bottle_categories" ON "bottle" USING gin ("control_categories");--> statement-breakpoint
CREATE UNIQUE INDEX "movement_seq" ON "movement" USING btree ("bottle_id","bottle_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "movement_reversal" ON "movement" USING btree ("reversal_of_id");--> statement-breakpoint
CREATE INDEX "movement_at" ON "movement" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "movement_laboratory" ON "movement" USING btree ("laboratory_id","at","id");--> statement-breakpoint
CREATE INDEX "movement_operator" ON "movement" USING btree ("operator_id","at");--> statement-breakpoint
CREATE INDEX "movement_witness" ON "movement" USING btree ("witness_id");--> statement-breakpoint
CREATE INDEX "movement_counterpart" ON "movement" USING btree ("counterpart_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_location_code" ON "storage_location" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_location_room" ON "storage_location" USING btree ("laboratory_id","room_id") WHERE parent_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "storage_location_name" ON "storage_location" USING btree ("parent_id",lower(name));--> statement-breakpoint
CREATE INDEX "storage_location_laboratory" ON "storage_location" USING btree ("laboratory_id","id");--> statement-breakpoint
CREATE INDEX "storage_location_in_room" ON "storage_location" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "storage_location_keeper_a" ON "storage_location" USING btree ("keeper_a_id");--> statement-breakpoint
CREATE INDEX "storage_location_keeper_b" ON "storage_location" USING btree ("keeper_b_id");--> statement-breakpoint
CREATE UNIQUE INDEX "witness_token" ON "witness" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "witness_code" ON "witness" USING btree ("code");--> statement-breakpoint
CREATE INDEX "witness_asked" ON "witness" USING btree ("asked_id","expires_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "witness_initiator" ON "witness" USING btree ("initiator_id");--> statement-breakpoint
CREATE INDEX "witness_confirmed_by" ON "witness" USING btree ("witness_id");--> statement-breakpoint
CREATE INDEX "witness_laboratory" ON "witness" USING btree ("laboratory_id");
--> statement-breakpoint
-- By hand: the tables of the two rooms would refer to each other in a circle.
ALTER TABLE "bottle" ADD CONSTRAINT "bottle_substance_id_substance_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."substance"("id");--> statement-breakpoint
-- By hand: journals. The hash of a row covers all that it says, and by `prev_hash` the row before it of the same owner.
-- What is null is left out, so that a column that comes later changes no hash.
CREATE FUNCTION journal_hash(said jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(sha256(convert_to(jsonb_strip_nulls(said - 'hash')::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION journal_seal_hash(before text, row_id uuid, row_hash text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(sha256(convert_to(before || E'\n' || row_id || E'\n' || row_hash, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION journal_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a journal is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
-- Chains a new row to the one before of its owner; TG_ARGV: the columns of the owner and of the number. Whoever writes
-- holds the owner, so that two never take one number.
CREATE FUNCTION journal_link() RETURNS trigger LANGUAGE plpgsql SET timezone TO 'UTC' AS $$
DECLARE
  before_seq integer;
  before_hash text;
BEGIN
  EXECUTE format('SELECT %2$I, hash FROM %3$I WHERE %1$I = $1 ORDER BY %2$I DESC LIMIT 1',
    TG_ARGV[0], TG_ARGV[1], TG_TABLE_NAME) INTO before_seq, before_hash USING (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  NEW := jsonb_populate_record(NEW, jsonb_build_object(
    TG_ARGV[1], coalesce(before_seq, 0) + 1, 'prev_hash', coalesce(before_hash, '')));
  NEW.hash := journal_hash(to_jsonb(NEW));
  RETURN NEW;
END $$;--> statement-breakpoint
-- Hands a new row to the sealer; TG_ARGV: the name of the journal.
CREATE FUNCTION journal_pend() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal_pending (journal, row_id, hash) VALUES (TG_ARGV[0], NEW.id, NEW.hash);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION journal_open(journal regclass, name text, owner text, seq text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Triggers run in the order of their names: what fills a row comes before it is chained.
  EXECUTE format('CREATE TRIGGER journal_link BEFORE INSERT ON %s FOR EACH ROW EXECUTE FUNCTION journal_link(%L, %L)',
    journal, owner, seq);
  EXECUTE format('CREATE TRIGGER journal_pend AFTER INSERT ON %s FOR EACH ROW EXECUTE FUNCTION journal_pend(%L)',
    journal, name);
  EXECUTE format('CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION journal_append_only()',
    journal);
  EXECUTE format('CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION journal_append_only()',
    journal);
END $$;--> statement-breakpoint
CREATE TRIGGER journal_seal_append_only BEFORE UPDATE OR DELETE ON journal_seal
  FOR EACH ROW EXECUTE FUNCTION journal_append_only();--> statement-breakpoint
CREATE TRIGGER journal_seal_no_truncate BEFORE TRUNCATE ON journal_seal
  FOR EACH STATEMENT EXECUTE FUNCTION journal_append_only();
--> statement-breakpoint
-- By hand: the journal of bottles. A movement takes its bottle, so that those of one wait for each other and those of
-- others do not; the balance is what was there and what it changes.
CREATE FUNCTION book_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bottle SET remaining = remaining + NEW.delta, last_seq = last_seq + 1
   WHERE id = NEW.bottle_id RETURNING remaining INTO NEW.balance_after;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER book_movement BEFORE INSERT ON movement FOR EACH ROW EXECUTE FUNCTION book_movement();--> statement-breakpoint
SELECT journal_open('movement', 'movement', 'bottle_id', 'bottle_seq');--> statement-breakpoint
-- What remains is changed by a movement alone.
CREATE FUNCTION bottle_remaining_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'what remains of a bottle is changed by the journal' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bottle_remaining_kept BEFORE UPDATE ON bottle FOR EACH ROW
  WHEN (OLD.remaining IS DISTINCT FROM NEW.remaining OR OLD.last_seq IS DISTINCT FROM NEW.last_seq)
  EXECUTE FUNCTION bottle_remaining_kept();--> statement-breakpoint
CREATE FUNCTION bottle_starts_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a bottle is filled by the journal' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER bottle_starts_empty BEFORE INSERT ON bottle FOR EACH ROW
  WHEN (NEW.remaining <> 0 OR NEW.last_seq <> 0) EXECUTE FUNCTION bottle_starts_empty();
