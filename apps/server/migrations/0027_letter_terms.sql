CREATE TABLE "responsibility_reading" (
	"letter_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"opened_at" timestamptz(3) NOT NULL,
	CONSTRAINT "responsibility_reading_letter_id_account_id_pk" PRIMARY KEY("letter_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "responsibility_template" ADD COLUMN "shipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "responsibility_reading" ADD CONSTRAINT "responsibility_reading_letter_id_responsibility_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."responsibility_letter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responsibility_reading" ADD CONSTRAINT "responsibility_reading_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Letters that were issued after their campaign's day had none left to be signed in.
UPDATE "responsibility_letter" l SET "due_at" = m."due", "overdue_told" = l."overdue_told" AND m."due" < current_date
  FROM (SELECT o."id", least(o."valid_to", (o."created_at" AT TIME ZONE z."zone")::date + 15) AS "due"
          FROM "responsibility_letter" o,
               (SELECT coalesce((SELECT "time_zone" FROM "college" LIMIT 1), 'Asia/Shanghai') AS "zone") z
         WHERE o."due_at" < (o."created_at" AT TIME ZONE z."zone")::date) m
 WHERE l."id" = m."id";
