CREATE TABLE "funding_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_no" text NOT NULL,
	"funding_name" text NOT NULL,
	"project_no" text,
	"source" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"budget" numeric(14, 2) DEFAULT '0' NOT NULL,
	"balance" numeric(14, 2) DEFAULT '0' NOT NULL,
	"frozen" numeric(14, 2) DEFAULT '0' NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"allowed_kinds" text[] DEFAULT '{}' NOT NULL,
	"allow_controlled" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"ownerless" boolean DEFAULT false NOT NULL,
	"reason" text,
	"authorised" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"external_id" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "funding_account_balance" CHECK ("funding_account"."balance" >= 0),
	CONSTRAINT "funding_account_frozen" CHECK ("funding_account"."frozen" >= 0 and "funding_account"."frozen" <= "funding_account"."balance"),
	CONSTRAINT "funding_account_days" CHECK ("funding_account"."valid_to" >= "funding_account"."valid_from"),
	CONSTRAINT "funding_account_closed" CHECK ("funding_account"."state" <> 'closed' or "funding_account"."frozen" = 0)
);
--> statement-breakpoint
CREATE TABLE "funding_adjustment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"funding_id" uuid NOT NULL,
	"to_funding_id" uuid,
	"amount" numeric(14, 2) NOT NULL,
	"reason" text NOT NULL,
	"file_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"applicant_id" uuid,
	"approval_id" uuid,
	"outcome" text,
	"idem_key" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "funding_adjustment_amount" CHECK ("funding_adjustment"."amount" > 0 or ("funding_adjustment"."kind" = 'adjust' and "funding_adjustment"."amount" <> 0)),
	CONSTRAINT "funding_adjustment_to_other" CHECK (("funding_adjustment"."kind" = 'transfer') = ("funding_adjustment"."to_funding_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "funding_journal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"funding_id" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"balance_after" numeric(14, 2) NOT NULL,
	"frozen_after" numeric(14, 2) NOT NULL,
	"order_id" uuid,
	"statement_id" uuid,
	"operator_id" uuid,
	"reason" text,
	"idem_key" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"prev_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "funding_journal_amount" CHECK ("funding_journal"."amount" > 0 or ("funding_journal"."kind" = 'adjust' and "funding_journal"."amount" <> 0)),
	CONSTRAINT "funding_journal_after" CHECK ("funding_journal"."balance_after" >= 0 and "funding_journal"."frozen_after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "funding_account" ADD CONSTRAINT "funding_account_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_account" ADD CONSTRAINT "funding_account_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_adjustment" ADD CONSTRAINT "funding_adjustment_funding_id_funding_account_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_adjustment" ADD CONSTRAINT "funding_adjustment_to_funding_id_funding_account_id_fk" FOREIGN KEY ("to_funding_id") REFERENCES "public"."funding_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_adjustment" ADD CONSTRAINT "funding_adjustment_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_adjustment" ADD CONSTRAINT "funding_adjustment_applicant_id_account_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_journal" ADD CONSTRAINT "funding_journal_funding_id_funding_account_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."funding_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_journal" ADD CONSTRAINT "funding_journal_operator_id_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "funding_account_no" ON "funding_account" USING btree (lower(card_no));--> statement-breakpoint
CREATE INDEX "funding_account_created" ON "funding_account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "funding_account_owner" ON "funding_account" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "funding_account_organization" ON "funding_account" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "funding_account_valid" ON "funding_account" USING btree ("valid_to","id");--> statement-breakpoint
CREATE INDEX "funding_account_authorised" ON "funding_account" USING gin (authorised jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "funding_adjustment_key" ON "funding_adjustment" USING btree ("applicant_id","idem_key");--> statement-breakpoint
CREATE INDEX "funding_adjustment_created" ON "funding_adjustment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "funding_adjustment_funding" ON "funding_adjustment" USING btree ("funding_id","created_at","id");--> statement-breakpoint
CREATE INDEX "funding_adjustment_to" ON "funding_adjustment" USING btree ("to_funding_id");--> statement-breakpoint
CREATE INDEX "funding_adjustment_pending" ON "funding_adjustment" USING btree ("funding_id") WHERE "funding_adjustment"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "funding_journal_seq" ON "funding_journal" USING btree ("funding_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "funding_journal_key" ON "funding_journal" USING btree ("idem_key");--> statement-breakpoint
CREATE INDEX "funding_journal_order" ON "funding_journal" USING btree ("order_id","funding_id") WHERE "funding_journal"."order_id" is not null;--> statement-breakpoint
-- By hand: the journal of funds. Its rows are numbered and chained as they are added; never changed, never removed.
SELECT journal_open('funding_journal', 'fundingJournal', 'funding_id', 'seq');--> statement-breakpoint
-- The money of a card moves by one row of its journal at a time, which `last_seq` counts.
CREATE FUNCTION funding_money_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the money of a card is moved by its journal' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER funding_money_kept BEFORE UPDATE ON funding_account FOR EACH ROW
  WHEN ((OLD.balance <> NEW.balance OR OLD.frozen <> NEW.frozen OR OLD.last_seq <> NEW.last_seq)
    AND NEW.last_seq <> OLD.last_seq + 1) EXECUTE FUNCTION funding_money_kept();--> statement-breakpoint
CREATE TRIGGER funding_starts_empty BEFORE INSERT ON funding_account FOR EACH ROW
  WHEN (NEW.balance <> 0 OR NEW.frozen <> 0 OR NEW.last_seq <> 0) EXECUTE FUNCTION funding_money_kept();--> statement-breakpoint
-- A row says what its card says: whoever adds one has moved the money by it.
CREATE FUNCTION funding_journal_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM funding_account WHERE id = NEW.funding_id AND last_seq = NEW.seq
     AND balance = NEW.balance_after AND frozen = NEW.frozen_after;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a row of the journal does not fit its card' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Behind `journal_link`, by its name, which gives the number.
CREATE TRIGGER journal_link_fits BEFORE INSERT ON funding_journal FOR EACH ROW EXECUTE FUNCTION funding_journal_fits();
