CREATE TABLE "chemical_adjustment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adjustment_no" text NOT NULL,
	"source_kind" text NOT NULL,
	"loss_kind" text,
	"laboratory_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"witness_id" uuid,
	"movement_id" uuid,
	"reason" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'approving' NOT NULL,
	"outcome" text,
	"approval_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chemical_adjustment_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adjustment_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"bottle_id" uuid NOT NULL,
	"expected" numeric(18, 6) NOT NULL,
	"counted" numeric(18, 6) NOT NULL,
	"cause" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chemical_alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"source_kind" text,
	"object" text NOT NULL,
	"link" text NOT NULL,
	"detail" text,
	"since" timestamptz(3) DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"auto_closed" boolean DEFAULT false NOT NULL,
	"reason" text,
	"handled_by_id" uuid,
	"handled_at" timestamptz(3),
	"statements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"told_level" smallint,
	"reminded_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chemical_daily" (
	"part" text PRIMARY KEY NOT NULL,
	"done_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keeper_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"movement_id" uuid NOT NULL,
	"bottle_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"due" date NOT NULL,
	"quantity_read" numeric(18, 6),
	"matched" boolean,
	"keeper_id" uuid,
	"at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "bottle" ADD COLUMN "frozen_for" text;--> statement-breakpoint
ALTER TABLE "chemical_adjustment" ADD CONSTRAINT "chemical_adjustment_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_adjustment" ADD CONSTRAINT "chemical_adjustment_applicant_id_account_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_adjustment" ADD CONSTRAINT "chemical_adjustment_witness_id_account_id_fk" FOREIGN KEY ("witness_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_adjustment_line" ADD CONSTRAINT "chemical_adjustment_line_adjustment_id_chemical_adjustment_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."chemical_adjustment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_alert" ADD CONSTRAINT "chemical_alert_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_alert" ADD CONSTRAINT "chemical_alert_handled_by_id_account_id_fk" FOREIGN KEY ("handled_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keeper_entry" ADD CONSTRAINT "keeper_entry_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keeper_entry" ADD CONSTRAINT "keeper_entry_keeper_id_account_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chemical_adjustment_no" ON "chemical_adjustment" USING btree ("adjustment_no");--> statement-breakpoint
CREATE INDEX "chemical_adjustment_laboratory" ON "chemical_adjustment" USING btree ("laboratory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chemical_adjustment_applicant" ON "chemical_adjustment" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "chemical_adjustment_witness" ON "chemical_adjustment" USING btree ("witness_id");--> statement-breakpoint
CREATE INDEX "chemical_adjustment_movement" ON "chemical_adjustment" USING btree ("movement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chemical_adjustment_line_place" ON "chemical_adjustment_line" USING btree ("adjustment_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "chemical_adjustment_line_once" ON "chemical_adjustment_line" USING btree ("adjustment_id","bottle_id");--> statement-breakpoint
CREATE INDEX "chemical_adjustment_line_bottle" ON "chemical_adjustment_line" USING btree ("bottle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chemical_alert_active" ON "chemical_alert" USING btree ("kind","target_id") WHERE active;--> statement-breakpoint
CREATE INDEX "chemical_alert_since" ON "chemical_alert" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "chemical_alert_level" ON "chemical_alert" USING btree ("level","id");--> statement-breakpoint
CREATE INDEX "chemical_alert_laboratory" ON "chemical_alert" USING btree ("laboratory_id","since","id");--> statement-breakpoint
CREATE INDEX "chemical_alert_target" ON "chemical_alert" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "chemical_alert_handled_by" ON "chemical_alert" USING btree ("handled_by_id");--> statement-breakpoint
CREATE INDEX "chemical_alert_untold" ON "chemical_alert" USING btree ("level") WHERE active and state = 'open' and told_level is null;--> statement-breakpoint
CREATE UNIQUE INDEX "keeper_entry_movement" ON "keeper_entry" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "keeper_entry_bottle" ON "keeper_entry" USING btree ("bottle_id");--> statement-breakpoint
CREATE INDEX "keeper_entry_keeper" ON "keeper_entry" USING btree ("keeper_id");--> statement-breakpoint
CREATE INDEX "keeper_entry_pending" ON "keeper_entry" USING btree ("laboratory_id","due") WHERE keeper_id is null;--> statement-breakpoint
-- By hand: into folders that the table's own does not name.
ALTER TABLE "keeper_entry" ADD CONSTRAINT "keeper_entry_movement_id_movement_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."movement"("id");--> statement-breakpoint
ALTER TABLE "keeper_entry" ADD CONSTRAINT "keeper_entry_bottle_id_bottle_id_fk" FOREIGN KEY ("bottle_id") REFERENCES "public"."bottle"("id");--> statement-breakpoint
ALTER TABLE "chemical_adjustment" ADD CONSTRAINT "chemical_adjustment_movement_id_movement_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."movement"("id");--> statement-breakpoint
ALTER TABLE "chemical_adjustment_line" ADD CONSTRAINT "chemical_adjustment_line_bottle_id_bottle_id_fk" FOREIGN KEY ("bottle_id") REFERENCES "public"."bottle"("id");--> statement-breakpoint
-- By hand: what the other keeper has read is written once.
CREATE FUNCTION keeper_entry_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the second book is not changed' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER keeper_entry_once BEFORE UPDATE ON keeper_entry FOR EACH ROW
  WHEN (OLD.keeper_id IS NOT NULL AND (NEW.quantity_read, NEW.matched, NEW.at, NEW.movement_id)
    IS DISTINCT FROM (OLD.quantity_read, OLD.matched, OLD.at, OLD.movement_id))
  EXECUTE FUNCTION keeper_entry_once();--> statement-breakpoint
CREATE TRIGGER keeper_entry_kept BEFORE DELETE ON keeper_entry FOR EACH ROW
  EXECUTE FUNCTION keeper_entry_once();
